import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the model that an agent talks to "decides" next: to call a tool, or to say something and stop. */
export type Turn =
  | { readonly tool: string; readonly input: object; readonly namespace?: string }
  | { readonly text: string };

export interface ModelStub {
  readonly url: string;
  /** All that was sent, as text: what the agent's model was shown. */
  readonly shown: () => string;
  readonly close: () => void;
}

type Send = (event: string, data: object) => void;

/** One turn in the form of Anthropic's Messages API. */
const sendMessage = (turn: Turn, at: number, send: Send): void => {
  const isTool = 'tool' in turn;
  const usage = { input_tokens: 1, output_tokens: 1 };
  const message = { id: `message_${at}`, type: 'message', role: 'assistant', model: 'stub' };
  send('message_start', { message: { ...message, content: [], stop_reason: null, usage } });
  const block = isTool
    ? { type: 'tool_use', id: `tool_${at}`, name: turn.tool, input: {} }
    : { type: 'text', text: '' };
  send('content_block_start', { index: 0, content_block: block });
  const delta = isTool
    ? { type: 'input_json_delta', partial_json: JSON.stringify(turn.input) }
    : { type: 'text_delta', text: turn.text };
  send('content_block_delta', { index: 0, delta });
  send('content_block_stop', { index: 0 });
  const reason = { stop_reason: isTool ? 'tool_use' : 'end_turn', stop_sequence: null };
  send('message_delta', { delta: reason, usage });
  send('message_stop', {});
};

/** One turn in the form of OpenAI's Responses API. */
const sendResponse = (turn: Turn, at: number, send: Send): void => {
  const response = { id: `response_${at}` };
  const item =
    'tool' in turn
      ? {
          ...{ type: 'function_call', id: `call_${at}`, call_id: `call_${at}`, name: turn.tool },
          ...{ arguments: JSON.stringify(turn.input), namespace: turn.namespace },
        }
      : {
          ...{ type: 'message', id: `message_${at}`, role: 'assistant', status: 'completed' },
          content: [{ type: 'output_text', text: turn.text, annotations: [] }],
        };
  const details = { cached_tokens: 0, reasoning_tokens: 0 };
  const tokens = { input_tokens: 1, output_tokens: 1, total_tokens: 2 };
  const usage = { ...tokens, input_tokens_details: details, output_tokens_details: details };
  send('response.created', { response: { ...response, status: 'in_progress' } });
  send('response.output_item.added', { output_index: 0, item });
  send('response.output_item.done', { output_index: 0, item });
  send('response.completed', {
    response: { ...response, status: 'completed', output: [item], usage },
  });
};

/** A server on this machine that speaks the two documented protocols, and plays the same turns to whoever asks with tools. */
export const startModelStub = async (turns: readonly Turn[]): Promise<ModelStub> => {
  const bodies: string[] = [];
  let played = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { url = '' } = request;
      const form = /^\/v1\/messages(?:\?|$)/u.test(url)
        ? sendMessage
        : /^\/v1\/responses(?:\?|$)/u.test(url) && sendResponse;
      if (form === false) {
        response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      const { tools = [] } = JSON.parse(body) as { readonly tools?: readonly unknown[] };
      const turn = tools.length === 0 ? { text: 'Yes.' } : (turns[played++] ?? { text: 'Done.' });
      if (tools.length > 0) bodies.push(body);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      form(turn, bodies.length, (event, data) =>
        response.write(`event: ${event}\ndata: ${JSON.stringify({ type: event, ...data })}\n\n`),
      );
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    shown: () => bodies.at(-1) ?? '',
    close: () => server.close(),
  };
};
