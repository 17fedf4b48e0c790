/** Kinds of second factors. */
export const proofKinds = ['passkey', 'code', 'recovery_code'] as const
export type ProofKind = (typeof proofKinds)[number]
