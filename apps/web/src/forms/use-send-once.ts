import { createAttempt, isRefused, type Try } from '@kindling/domain/client/attempt'
import { useState } from 'react'

/** Where a try is kept through a refresh: see `rememberedTry`. */
interface TryStore {
  read: () => Try | undefined
  write: (current: Try | undefined) => void
}

/** What is sent, in short. JSON has nothing of a file: its name, size and date stand for it. */
const printOf = (sent: unknown) =>
  JSON.stringify(sent, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )

/**
 * Sends under an idempotency key that stays the same while what is sent does, until the server has answered or refused it
 * for good: pressing again after an answer that got lost does nothing twice.
 * @param store keeps the key through a refresh
 * @returns sends once: `sent` is all that makes a try another one, `send` gets the key; throws what `send` throws
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
