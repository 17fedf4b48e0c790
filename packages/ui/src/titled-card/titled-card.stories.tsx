import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Inline } from '../inline/inline.tsx'
import { Text } from '../text/text.tsx'
import { TitledCard } from './titled-card.tsx'

const meta = {
  title: 'Layout/TitledCard',
  component: TitledCard,
  args: {
    surface: 'sunken',
    pad: 'snug',
    title: 'Hear when Amara answers',
    lead: <Text tone="muted">This device can tell you, even while the page is closed.</Text>,
    children: (
      <Inline gap={2}>
        <Button size="small">Turn on</Button>
        <Button size="small" variant="quiet">
          Not now
        </Button>
      </Inline>
    ),
  },
  parameters: {
    docs: {
      description: {
        component: [
          'An offer, a hint or one fact with its buttons, on a surface of its own and named by its heading.',
          '**Not for** a part of a screen without a surface (TitledSection) or what happened just now (Alert).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof TitledCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: 'Hear when Amara answers' })
    await expect(card).toHaveTextContent('This device can tell you')
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible()
  },
}

export const OnSpark: Story = { args: { surface: 'spark', pad: 'regular', gap: 4 } }

export const LongText: Story = {
  args: {
    title: `A title that wraps ${'Unbreakable'.repeat(12)}`,
    lead: <Text>{'Long text. '.repeat(20)}</Text>,
  },
}
