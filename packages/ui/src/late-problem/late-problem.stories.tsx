import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { beOffline } from '../testing/be-offline.ts'
import { LateProblem } from './late-problem.tsx'

const meta = {
  title: 'Feedback/LateProblem',
  component: LateProblem,
  args: { what: 'The calendar', failed: true },
  parameters: {
    docs: {
      description: {
        component: [
          'Stands in place of a part whose code couldn’t be fetched, while `useDeferred` of `@kindling/ui/browser` keeps trying.',
          '**Not for** data that didn’t load (ErrorState).',
          '**Keys:** Tab reaches “Load again”, Enter and Space press it.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof LateProblem>

export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The calendar didn’t arrive.')
  },
}

export const KeepsWhatWasTyped: Story = { args: { keepsTyped: true } }

export const Offline: Story = {
  args: { failed: false },
  beforeEach: beOffline,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('You seem to be offline.')
  },
}

export const LongText: Story = { args: { what: 'Unbreakable'.repeat(12) } }
