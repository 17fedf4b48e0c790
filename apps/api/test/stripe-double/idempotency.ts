import { Refusal } from './refusal.ts'

export interface Answer {
  status: number
  body: object
  isReplayed?: boolean
}

/** Seconds for which a key is remembered. Afterwards the same key carries out the call again. */
const MEMORY_S = 24 * 60 * 60

interface Kept {
  question: string
  answer: Answer
  at: number
}

/** Stripe's idempotency: for a day, the same key and request get the same response, also an error. */
export function makeIdempotency(now: () => number) {
  const kept = new Map<string, Kept>()

  return {
    /**
     * @param scope the account of the key
     * @param question the call with its parameters
     * @throws Refusal 400 `idempotency_error` when the key was used for another request
     */
    once(scope: string, key: string | undefined, question: string, ask: () => Answer): Answer {
      if (key === undefined) return answerOf(ask).answer
      const before = kept.get(scope + key)
      if (before !== undefined && before.at + MEMORY_S > now()) {
        if (before.question !== question) throw otherQuestion(key)
        return { ...before.answer, isReplayed: true }
      }
      const { answer, isKept } = answerOf(ask)
      if (isKept) kept.set(scope + key, { question, answer: structuredClone(answer), at: now() })
      return answer
    },
  }
}

function answerOf(ask: () => Answer): { answer: Answer; isKept: boolean } {
  try {
    return { answer: ask(), isKept: true }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    return { answer: { status: cause.status, body: cause.body }, isKept: cause.hasBegun }
  }
}

function otherQuestion(key: string): Refusal {
  return new Refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}
