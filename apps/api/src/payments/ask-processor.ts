import { AppError } from '@kindling/domain/errors'
import { PaymentsError } from './port.ts'

/**
 * Calls the processor on behalf of a member.
 * @throws AppError `unavailable` when the processor can't be reached
 */
export async function askProcessor<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (cause) {
    if (!(cause instanceof PaymentsError)) throw cause
    const message = 'The payment provider can’t be reached right now. Please try again in a moment.'
    throw new AppError('unavailable', message, { retryAfter: 5, cause })
  }
}
