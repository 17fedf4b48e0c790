import { hash } from '@node-rs/argon2'

/**
 * What is stored for the password of members who are in a test for something else. A hash says itself how much work it
 * takes to check: this one, next to none. Not for what happens at the same time: there the work is part of the race.
 */
export async function cheapHash(password: string): Promise<string> {
  return await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
