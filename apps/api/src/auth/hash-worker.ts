import { hashSync, verifySync } from '@node-rs/argon2'

/** OWASP's first choice of parameters for argon2id, which is the library's default: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// Runs in the threads of hash-pool.ts, where nothing else waits for it.

export const hash = (password: string): string => hashSync(password, parameters)

export const verify = ({ password, stored }: { password: string; stored: string }): boolean =>
  verifySync(stored, password)
