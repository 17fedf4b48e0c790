import type * as z from 'zod/mini'
import type { genderSchema } from './auth-contract.ts'

/** Choices of the gender field. */
export const genderOptions = [
  { value: 'male', label: 'Male' },
  { value: 'female', label: 'Female' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: z.output<typeof genderSchema>; label: string }[]
