/** Idempotency key of a call: the same key returns the same object, and is `refused` with other parameters. */
export interface Idempotent {
  idempotencyKey: string
}
