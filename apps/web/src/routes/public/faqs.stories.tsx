import type { Meta } from '@storybook/react-vite'
import { expect, screen as page, userEvent, within } from 'storybook/test'
import { screen, screenStory } from '../../testing/screens/screen.tsx'

const meta = { ...screen, title: 'Screens/Public pages/FAQs', tags: ['!autodocs'] } satisfies Meta
export default meta

export const Full = screenStory({ at: '/faqs' })

// spec: accounts §2 faqs and blog
export const Opened = screenStory({ at: '/faqs' }, async () => {
  const question = page.getByRole('button', { name: 'What is Kindling?' })
  question.focus()
  await userEvent.keyboard('{Enter}')
  await expect(question).toHaveAttribute('aria-expanded', 'true')
  await expect(question).toHaveFocus()
})

// spec: accounts §2 faqs and blog
export const OneOpenAtATime = screenStory({ at: '/faqs' }, async () => {
  const main = within(page.getByRole('main'))
  const names = ['How do I sign up?', 'What are Spark tokens?', 'Is it safe?']
  for (const name of names) {
    await userEvent.click(main.getByRole('button', { name }))
    await expect(main.getAllByRole('button', { expanded: true })).toEqual([
      main.getByRole('button', { name }),
    ])
  }
  await userEvent.click(main.getByRole('button', { name: 'Is it safe?' }))
  await expect(main.queryByRole('button', { expanded: true })).toBeNull()
  await expect(main.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore')
  await expect(main.getByRole('link', { name: 'Sign Up for Free' })).toHaveAttribute('href', '/signup')
})
