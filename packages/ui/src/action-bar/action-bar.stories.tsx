import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Page } from '../page/page.tsx'
import { ActionBar } from './action-bar.tsx'

const meta = {
  title: 'Layout/ActionBar',
  component: ActionBar,
  args: {
    title: '£18.00 or 9 sparks an hour',
    detail: 'Free tomorrow, 10:00',
    children: <Button>Book</Button>,
  },
  globals: { viewport: { value: 'phone' } },
  parameters: {
    docs: {
      description: {
        component: [
          'What a screen costs and its one primary action, at the bottom of a phone above the tabs. On a desktop the rail has both.',
          '**Not for** several actions: those are buttons below what they change.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ActionBar>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Book' }).offsetWidth).toBeGreaterThanOrEqual(160)
  },
}
export const TitleOnly: Story = { args: { detail: undefined } }

/** In a page, it stays in view at the bottom. */
export const InAPage: Story = {
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <Page title="Furniture and shelves" width="form" bar={<ActionBar {...args} />}>
      <p>{'What is offered, by whom, how well and for how much. '.repeat(40)}</p>
    </Page>
  ),
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('button', { name: 'Book' }).getBoundingClientRect()
    await expect(bottom).toBeLessThan(window.innerHeight)
  },
}
export const LongText: Story = {
  args: { title: 'Unbreakable'.repeat(12), detail: 'Long detail. '.repeat(12) },
}
