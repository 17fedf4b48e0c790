import { chatSettingsContract } from '@kindling/domain/messages/chat-settings-contract'
import { makeChatSettings } from '@kindling/domain/testing/make-message'
import { makeOwnProfile } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import type { HttpHandler } from 'msw'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse, unreachable } from '../../testing/screens/network.ts'
import { openDialog, reopenDialog } from '../../testing/screens/open-dialog.ts'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Messages/Settings', tags: ['!autodocs'] } satisfies Meta
export default meta

const maya = makeOwnProfile()
const at = '/settings/chat'

const shown = (settings = makeChatSettings(), answers: HttpHandler[] = [], act?: () => Promise<void>) =>
  screenStory({ at, member: maya, answers: [...answers, answer(chatSettingsContract.get, settings)] }, act)

const notSaved = refuse(chatSettingsContract.change, 'unavailable', 'Settings can’t be saved just now.')

export const Full = shown()

export const FirstUse = shown(makeChatSettings({ shows_typing: false, shows_read: false, quick_replies: [] }))

export const FullList = shown(
  makeChatSettings({ quick_replies: Array.from({ length: 10 }, (_, nth) => `Reply number ${nth + 1}`) }),
)

export const AddEmpty = shown(undefined, [], async () => {
  await openDialog('Add a quick reply', 'dialog')
  const dialog = await reopenDialog('Add a quick reply', 'dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(await dialog.findByText('Write a reply')).toBeVisible()
  await expect(dialog.getByLabelText(/^What you say/)).toHaveFocus()
})

export const AddTwice = shown(undefined, [], async () => {
  const dialog = await openDialog('Add a quick reply', 'dialog')
  await userEvent.type(dialog.getByLabelText(/^What you say/), 'On my way.')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(await dialog.findByText('You have this reply already')).toBeVisible()
})

export const AddFailed = shown(undefined, [notSaved], async () => {
  const dialog = await openDialog('Change “On my way.”', 'dialog')
  await expect(dialog.getByLabelText(/^What you say/)).toHaveValue('On my way.')
  await userEvent.type(dialog.getByLabelText(/^What you say/), ' Ten minutes!')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await expect(await dialog.findByText('Settings can’t be saved just now.')).toBeVisible()
  await expect(dialog.getByLabelText(/^What you say/)).toHaveValue('On my way. Ten minutes!')
})

export const DeleteFailed = shown(undefined, [notSaved], async () => {
  const remove = await page.findByRole('button', { name: 'Delete “On my way.”' })
  await userEvent.click(remove)
  await expect(await page.findByText('Settings can’t be saved just now.')).toBeVisible()
  await expect(remove).toHaveFocus()
})

export const SwitchFailed = shown(undefined, [notSaved], async () => {
  const typing = await page.findByRole('switch', { name: /^Show when I’m writing/ })
  await userEvent.click(typing)
  await expect(await page.findByText('Settings can’t be saved just now.')).toBeVisible()
  await waitFor(() => expect(typing).not.toBeChecked())
})

export const Loading = shown(undefined, [pending(chatSettingsContract.get)])

export const Failed = shown(undefined, [
  refuse(chatSettingsContract.get, 'unavailable', 'Settings can’t be read just now.'),
])

export const Offline = screenStory({
  at,
  member: maya,
  isOffline: true,
  answers: [unreachable(chatSettingsContract.get)],
})

export const LongText = shown(
  makeChatSettings({
    quick_replies: ['Donaudampfschifffahrtsgesellschaft'.repeat(6).slice(0, 200), '?', 'בסדר, תודה!'],
  }),
)
