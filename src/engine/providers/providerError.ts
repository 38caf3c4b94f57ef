import type { ProviderFault } from '../model/provider';

/** Thrown by a source that does not answer as it should. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';

  constructor(
    readonly fault: ProviderFault,
    options?: ErrorOptions,
  ) {
    super(`${fault.provider}: ${fault.code}`, options);
  }
}
