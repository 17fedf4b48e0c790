import * as z from 'zod/mini'
import { ID_TYPE_REQUIRED, type KycMethod, kycIdTypeLabels, kycIdTypes } from './kyc-rules.ts'
import { kycWords } from './kyc-words.ts'

/** Form that uploads a document: its file, and for an identity document its type. */
export const kycForm = (method: KycMethod) =>
  z.object({
    type:
      method === 'identity'
        ? z.enum(kycIdTypes, { error: ID_TYPE_REQUIRED })
        : z.optional(z.enum(kycIdTypes)),
    file: z.instanceof(File, { error: kycWords[method].required }),
  })

/** Choices of the type of an identity document. */
export const kycIdTypeOptions = kycIdTypes.map((value) => ({ value, label: kycIdTypeLabels[value] }))
