import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's first choice of argon2id parameters and the library's default: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Synchronous, since it runs in the worker threads of hash-pool.ts.

export const hash = (password: string): string => hashSync(password, parameters)

export const verify = ({ password, stored }: { password: string; stored: string }): boolean =>
  verifySync(stored, password)
