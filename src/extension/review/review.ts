import * as vscode from 'vscode';
import type { HostStateTracker } from '../hostStateTracker';
import { Drafts } from './drafts';
import { ProposalDocuments } from './proposalDocuments';
import { Proposals, type ProposalsInit } from './proposals';
import { ReviewView } from './reviewView';

export interface ReviewInit extends ProposalsInit {
  readonly state: HostStateTracker;
  readonly context: vscode.ExtensionContext;
}

/** Everything of the editor that concerns proposals. */
export interface Review extends vscode.Disposable {
  readonly proposals: Proposals;
  readonly drafts: Drafts;
  readonly view: ReviewView;
}

export const createReview = (init: ReviewInit): Review => {
  const drafts = new Drafts(init.context.workspaceState);
  const proposals = new Proposals(init);
  const view = new ReviewView(proposals, init.folders);
  const documents = new ProposalDocuments({ ...init, drafts });
  const parts = vscode.Disposable.from(proposals, view, documents);
  return { proposals, drafts, view, dispose: () => parts.dispose() };
};
