import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import { makeKycDocument, makeUtilityBill } from '@kindling/domain/testing/trust/make-kyc-document'
import type { Meta } from '@storybook/react-vite'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/KYC', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/kyc', member: makeOwnProfile() } satisfies ScreenParameters
const { identityDocuments, utilityBills } = kycContract

export const Full = screenStory({
  ...shown,
  answers: [
    answer(identityDocuments, [makeKycDocument({ approval_status: 'approved' })]),
    answer(utilityBills, [makeUtilityBill()]),
  ],
})

export const FirstUse = screenStory({
  ...shown,
  answers: [answer(identityDocuments, []), answer(utilityBills, [])],
})

export const Rejected = screenStory({
  ...shown,
  answers: [
    answer(identityDocuments, [
      makeKycDocument({ approval_status: 'rejected', reason: 'The date can’t be read.' }),
    ]),
    answer(utilityBills, [
      makeUtilityBill({ approval_status: 'rejected', reason: 'The bill is older than three months.' }),
    ]),
  ],
})

export const Verified = screenStory({
  ...shown,
  answers: [
    answer(identityDocuments, [makeKycDocument({ approval_status: 'approved' })]),
    answer(utilityBills, [makeUtilityBill({ approval_status: 'approved' })]),
  ],
})

export const Loading = screenStory({
  ...shown,
  answers: [pending(identityDocuments), pending(utilityBills)],
})

export const Failed = screenStory({
  ...shown,
  answers: [
    answer(identityDocuments, []),
    refuse(utilityBills, 'unavailable', 'Documents can’t be read just now.'),
  ],
})

export const LongText = screenStory({
  ...shown,
  member: makeOwnProfile({ email: `${'maya'.repeat(15)}@kindling.test` }),
  answers: [
    answer(identityDocuments, [
      makeKycDocument({ approval_status: 'rejected', reason: 'Unleserlichkeitsbescheinigung'.repeat(3) }),
    ]),
    answer(utilityBills, []),
  ],
})
