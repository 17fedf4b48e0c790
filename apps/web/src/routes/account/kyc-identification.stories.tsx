import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import { makeKycDocument } from '@kindling/domain/testing/trust/make-kyc-document'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Identification', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/kyc/identification', member: makeOwnProfile() } satisfies ScreenParameters
const { identityDocuments, deleteIdentity } = kycContract

const documents = [
  makeKycDocument({ id: idOf(315) }),
  makeKycDocument({
    id: idOf(316),
    kyc_id_type: 'international-passport',
    approval_status: 'rejected',
    reason: 'The picture is too dark to read the name.',
    created_at: hoursFromNow(-200),
  }),
  makeKycDocument({
    id: idOf(317),
    kyc_id_type: 'residence-permit',
    approval_status: 'approved',
    created_at: hoursFromNow(-4000),
  }),
]

/** The buttons that open the dialog about a document have the same names where two are of a kind. */
const openFirst = async (name: RegExp) => {
  const [button] = page.getAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

export const Full = screenStory({ ...shown, answers: [answer(identityDocuments, documents)] })

export const FirstUse = screenStory({ ...shown, answers: [answer(identityDocuments, [])] })

export const NothingChosen = screenStory({ ...shown, answers: [answer(identityDocuments, [])] }, async () => {
  await userEvent.click(page.getByRole('button', { name: 'Upload document' }))
  await expect(await page.findByText('Please upload an ID document')).toBeVisible()
})

export const Opened = screenStory({ ...shown, answers: [answer(identityDocuments, documents)] }, async () => {
  await openFirst(/^Driving license/)
  const dialog = await page.findByRole('dialog', { name: 'Driving license' })
  await waitFor(() => expect(dialog).toBeVisible())
})

export const DeleteFailed = screenStory(
  {
    ...shown,
    answers: [
      answer(identityDocuments, documents.slice(2)),
      refuse(deleteIdentity, 'unavailable', 'Documents can’t be deleted just now.'),
    ],
  },
  async () => {
    const [open] = page.getAllByRole('button', { name: /^Delete/ })
    if (open) await userEvent.click(open)
    const dialog = await page.findByRole('alertdialog', { name: 'Delete this identity document?' })
    await userEvent.click(page.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(page.getByText('Documents can’t be deleted just now.')).toBeVisible())
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(identityDocuments)] })

// spec: accounts §8 kyc
export const Failed = screenStory(
  {
    ...shown,
    answers: [refuse(identityDocuments, 'unavailable', 'Documents can’t be read just now.')],
  },
  shows('Failed to fetch identity documents'),
)

export const LongText = screenStory({
  ...shown,
  answers: [
    answer(identityDocuments, [
      makeKycDocument({ approval_status: 'rejected', reason: 'Unleserlichkeitsbescheinigung'.repeat(3) }),
    ]),
  ],
})
