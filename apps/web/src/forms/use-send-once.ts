import { createAttempt, isRefused, type Try } from '@kindling/domain/client/attempt'
import { useState } from 'react'

/** Storage of an attempt across page reloads: see `rememberedTry`. */
interface TryStore {
  read: () => Try | undefined
  write: (current: Try | undefined) => void
}

/** Fingerprint of the submitted data. JSON omits file contents, so name, size and date represent a file. */
const printOf = (sent: unknown) =>
  JSON.stringify(sent, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * Submits with an idempotency key that is reused for the same data until the server has accepted or finally rejected it,
 * so that submitting again after a lost answer has no second effect.
 * @param store keeps the key across page reloads
 * @returns a function: other data in `sent` gets a new key, `send` receives the key; throws what `send` throws
 */
export function useSendOnce(store?: TryStore) {
  const [attempt] = useState(() => createAttempt(() => crypto.randomUUID(), store?.read()))
  return async <Answer>(
    sent: unknown,
    send: (idempotencyKey: string) => Promise<Answer>,
  ): Promise<Answer> => {
    const key = attempt.keyFor(printOf(sent))
    store?.write(attempt.current())
    const end = () => {
      attempt.end()
      store?.write(undefined)
    }
    try {
      const answer = await send(key)
      end()
      return answer
    } catch (error) {
      if (isRefused(error)) end()
      throw error
    }
  }
}
