/**
 * What goes wrong. `drop-before`: no response, not carried out. `drop-after`: no response, but carried out.
 * `error-before`: 500, not carried out. `error-after`: carried out, but 500, now and for every retry with the same key.
 * `rate-limit`: 429. `hold`: carried out, and no response until the client gives up. `late`: carried out, and the
 * response comes after half a minute.
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
  /** Which calls: `POST /v1/refunds`, or a pattern. */
  call: string | RegExp
  kind: FaultKind
  /** How many calls; without it, all until the fault is removed. */
  times?: number
}

/** The current faults. */
export function makeFaults() {
  let planted: (Fault & { left: number })[] = []
  let struck = 0
  return {
    /** @returns a function that removes the fault */
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
    /** Number of calls that met a fault since all were removed. */
    struck: () => struck,

    /** The fault for a call, which counts down `times`. */
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
