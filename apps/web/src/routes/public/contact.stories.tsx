import { contactContract } from '@kindling/domain/contact/contact-contract'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, refuse, unreachable } from '../../testing/screens/network.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Public pages/Contact', tags: ['!autodocs'] } satisfies Meta
export default meta

const at = '/contact'
const { send } = contactContract
const press = async () => await userEvent.click(page.getByRole('button', { name: 'Send message' }))

async function write(email = 'maya@kindling.test') {
  await userEvent.type(page.getByLabelText('First name'), 'Maya')
  await userEvent.type(page.getByLabelText('Email'), email)
  await userEvent.type(page.getByLabelText('Your message'), 'May I offer bread in Camden and Islington?')
  await userEvent.click(page.getByRole('checkbox'))
  await press()
}

export const Full = screenStory({ at })

export const EmptyFields = screenStory({ at }, async () => {
  await press()
  await expect(await page.findByText('First name is required')).toBeVisible()
  await expect(page.getByText('Please agree to the privacy policy')).toBeVisible()
  await expect(page.getByLabelText('First name')).toHaveFocus()
})

export const Sent = screenStory({ at, answers: [answer(send, {})] }, async () => {
  await write()
  await waitFor(() => expect(page.getByRole('status')).toHaveFocus())
})

export const SentFromALongAddress = screenStory({ at, answers: [answer(send, {})] }, async () => {
  await write(`${'maya'.repeat(15)}@kindling.test`)
  await waitFor(() => expect(page.getByRole('status')).toHaveFocus())
})

export const Refused = screenStory(
  { at, answers: [refuse(send, 'too_many_requests', 'Too many messages. Please wait an hour.')] },
  async () => {
    await write()
    await expect(await page.findByText('Too many messages. Please wait an hour.')).toBeVisible()
    await expect(page.getByLabelText('First name')).toHaveValue('Maya')
  },
)

export const Offline = screenStory({ at, isOffline: true, answers: [unreachable(send)] }, async () => {
  await write()
  await expect(await page.findByText('We couldn’t send your message. Please try again.')).toBeVisible()
})
