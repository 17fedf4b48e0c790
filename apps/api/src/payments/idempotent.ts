/**
 * Which use this is of a call that must take effect once: the same key gives the same object, and for something else
 * it is `refused`.
 */
export interface Idempotent {
  idempotencyKey: string
}
