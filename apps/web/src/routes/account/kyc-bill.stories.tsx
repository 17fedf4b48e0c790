import { kycContract } from '@kindling/domain/kyc/kyc-contract'
import { hoursFromNow } from '@kindling/domain/testing/clock'
import { idOf, makeOwnProfile } from '@kindling/domain/testing/people'
import { makeUtilityBill } from '@kindling/domain/testing/trust/make-kyc-document'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory, shows } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Utility bill', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/kyc/bill', member: makeOwnProfile() } satisfies ScreenParameters
const { utilityBills, deleteUtility } = kycContract

const documents = [
  makeUtilityBill({ id: idOf(315) }),
  makeUtilityBill({
    id: idOf(316),
    approval_status: 'rejected',
    reason: 'The picture is too dark to read the name.',
    created_at: hoursFromNow(-200),
  }),
  makeUtilityBill({
    id: idOf(317),
    approval_status: 'approved',
    created_at: hoursFromNow(-4000),
  }),
]

/** The buttons that open the dialog about a document have the same names where two are of a kind. */
const openFirst = async (name: RegExp) => {
  const [button] = page.getAllByRole('button', { name })
  if (button) await userEvent.click(button)
}

export const Full = screenStory({ ...shown, answers: [answer(utilityBills, documents)] })

export const FirstUse = screenStory({ ...shown, answers: [answer(utilityBills, [])] })

export const NothingChosen = screenStory({ ...shown, answers: [answer(utilityBills, [])] }, async () => {
  await userEvent.click(page.getByRole('button', { name: 'Upload bill' }))
  await expect(await page.findByText('Please upload a utility bill')).toBeVisible()
})

export const Opened = screenStory({ ...shown, answers: [answer(utilityBills, documents)] }, async () => {
  await openFirst(/^Utility bill/)
  const dialog = await page.findByRole('dialog', { name: 'Utility bill' })
  await waitFor(() => expect(dialog).toBeVisible())
})

export const DeleteFailed = screenStory(
  {
    ...shown,
    answers: [
      answer(utilityBills, documents.slice(2)),
      refuse(deleteUtility, 'unavailable', 'Documents can’t be deleted just now.'),
    ],
  },
  async () => {
    const [open] = page.getAllByRole('button', { name: /^Delete/ })
    if (open) await userEvent.click(open)
    const dialog = await page.findByRole('alertdialog', { name: 'Delete this utility bill?' })
    await userEvent.click(page.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(page.getByText('Documents can’t be deleted just now.')).toBeVisible())
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(utilityBills)] })

// spec: accounts §8 kyc
export const Failed = screenStory(
  {
    ...shown,
    answers: [refuse(utilityBills, 'unavailable', 'Documents can’t be read just now.')],
  },
  shows('Failed to fetch utility bills'),
)

export const LongText = screenStory({
  ...shown,
  answers: [
    answer(utilityBills, [
      makeUtilityBill({ approval_status: 'rejected', reason: 'Unleserlichkeitsbescheinigung'.repeat(3) }),
    ]),
  ],
})
