import * as z from 'zod/mini'
import { storedState } from '../browser/stored-state.ts'

/**
 * What is being sent, kept through a refresh as the draft is: pressed again after an answer that got lost, it must not
 * be done twice.
 * @param name of what is sent, with its member's id
 */
export const rememberedTry = (name: string) =>
  storedState(name, z.optional(z.object({ print: z.string(), key: z.string() })))
