import { visibilityContract } from '@kindling/domain/profile/visibility-contract'
import { makeOwnProfile, maya } from '@kindling/domain/testing/people'
import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, waitFor } from 'storybook/test'
import { answer, pending, refuse } from '../../testing/screens/network.ts'
import { type ScreenParameters, screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Account/Who sees you', tags: ['!autodocs'] } satisfies Meta
export default meta

const shown = { at: '/settings/public-page', member: makeOwnProfile() } satisfies ScreenParameters
const { get, set } = visibilityContract
const everybody = { is_public: true, page: `/people/${maya.id}` }

export const Full = screenStory({ ...shown, answers: [answer(get, everybody)] })

export const MembersOnly = screenStory({
  ...shown,
  answers: [answer(get, { ...everybody, is_public: false })],
})

export const NotSaved = screenStory(
  {
    ...shown,
    answers: [
      answer(get, { ...everybody, is_public: false }),
      refuse(set, 'unavailable', 'That can’t be saved just now.'),
    ],
  },
  async () => {
    await userEvent.click(page.getByRole('switch'))
    await expect(await page.findByText('That can’t be saved just now.')).toBeVisible()
    await waitFor(() => expect(page.getByRole('switch')).not.toBeChecked())
  },
)

export const Loading = screenStory({ ...shown, answers: [pending(get)] })

export const Failed = screenStory({
  ...shown,
  answers: [refuse(get, 'unavailable', 'Settings can’t be read just now.')],
})
