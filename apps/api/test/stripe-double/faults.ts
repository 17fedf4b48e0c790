/**
 * What goes wrong. `drop-before`: nobody answers, and nothing happened. `drop-after`: nobody answers, but it happened.
 * `error-before`: 500, and nothing happened. `error-after`: it happened, and the answer is 500, now and to every try
 * with the same key. `rate-limit`: 429. `hold`: it happened, and the answer waits for the other side to give up.
 * `late`: it happened, and the answer comes half a minute later.
 */
export type FaultKind =
  | 'drop-before'
  | 'drop-after'
  | 'error-before'
  | 'error-after'
  | 'rate-limit'
  | 'hold'
  | 'late'

export interface Fault {
  /** Which calls: `POST /v1/refunds`, or whatever fits. */
  call: string | RegExp
  kind: FaultKind
  /** How often; until it is lifted without it. */
  times?: number
}

/** The faults that are planted now. */
export function makeFaults() {
  let planted: (Fault & { left: number })[] = []
  let struck = 0
  return {
    /** @returns what lifts it again */
    plant(fault: Fault): () => void {
      const one = { ...fault, left: fault.times ?? Number.POSITIVE_INFINITY }
      planted.push(one)
      return () => {
        planted = planted.filter((other) => other !== one)
      }
    },
    liftAll(): void {
      planted = []
      struck = 0
    },
    /** How often one has struck since they were lifted. */
    struck: () => struck,

    /** The fault that a call meets, which uses it up. */
    take(call: string): Fault | undefined {
      const fault = planted.find(
        (one) => one.left > 0 && (typeof one.call === 'string' ? one.call === call : one.call.test(call)),
      )
      if (fault !== undefined) {
        fault.left -= 1
        struck += 1
      }
      return fault
    },
  }
}
