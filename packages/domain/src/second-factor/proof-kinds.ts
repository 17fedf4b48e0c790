/** The ways in which a second factor is shown. */
export const proofKinds = ['passkey', 'code', 'recovery_code'] as const
export type ProofKind = (typeof proofKinds)[number]
