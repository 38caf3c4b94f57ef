import type { Reason } from '../../../model/decision';

/** Why a message is passed over by a filter; undefined where the filter lets it through. */
export type Filter = (message: string) => Reason | undefined;

export const filteredBy = (code: Reason['code'], data: Reason['data']): Reason => ({
  stage: 'observe',
  code,
  data,
});
