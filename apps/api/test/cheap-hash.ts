import { hash } from '@node-rs/argon2'

/**
 * A password hash with minimal work factor, for tests where hashing time doesn't matter. Not for tests of
 * parallel logins: there the time is part of the race.
 */
export async function cheapHash(password: string): Promise<string> {
  return await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
