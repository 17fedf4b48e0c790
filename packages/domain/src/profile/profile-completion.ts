/** Input of the profile checklist: a profile response, and the number of the member's skills. */
export interface CompletionFacts {
  photourl?: string | null | undefined
  bio?: string | null | undefined
  kyc_status?: string | null | undefined
  payment_method?: unknown
  linked_account?: unknown
  skillCount: number
}

const checklist = [
  { id: 'photo', label: 'Profile image', isDone: (facts: CompletionFacts) => isFilled(facts.photourl) },
  { id: 'skill', label: 'At least one skill', isDone: (facts: CompletionFacts) => facts.skillCount > 0 },
  { id: 'kyc', label: 'KYC verified', isDone: (facts: CompletionFacts) => facts.kyc_status === 'verified' },
  {
    id: 'payment',
    label: 'Payment method',
    isDone: (facts: CompletionFacts) => Boolean(facts.payment_method),
  },
  {
    id: 'account',
    label: 'Connected payment account',
    isDone: (facts: CompletionFacts) => Boolean(facts.linked_account),
  },
  { id: 'bio', label: 'Bio', isDone: (facts: CompletionFacts) => isFilled(facts.bio) },
] as const

function isFilled(text: string | null | undefined): boolean {
  return text != null && text.trim() !== ''
}

export interface ProfileCompletion {
  items: { id: (typeof checklist)[number]['id']; label: string; isDone: boolean }[]
  done: number
  total: number
  /** Whole percent, 0 to 100. */
  percent: number
}

/** Completion of a profile by the spec's six items (accounts §4). */
export function profileCompletion(facts: CompletionFacts): ProfileCompletion {
  const items = checklist.map(({ id, label, isDone }) => ({ id, label, isDone: isDone(facts) }))
  const done = items.filter((item) => item.isDone).length
  return { items, done, total: items.length, percent: Math.round((done / items.length) * 100) }
}

/** Why each open item is worth completing. */
export const completionReasons: Record<ProfileCompletion['items'][number]['id'], string> = {
  photo: 'Add a photo so neighbours know who is at the door.',
  skill: 'Offer a skill, so that neighbours can book you.',
  kyc: 'Verify your identity, so that neighbours can trust you.',
  payment: 'Add a payment method, so that booking takes one press.',
  account: 'Connect an account, so that you can be paid.',
  bio: 'Write two lines about yourself.',
}
