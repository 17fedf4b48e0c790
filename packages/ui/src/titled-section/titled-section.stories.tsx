import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Text } from '../text/text.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { TitledSection } from './titled-section.tsx'

const meta = {
  title: 'Layout/TitledSection',
  component: TitledSection,
  args: { id: 'about', title: 'About', children: <Text>Bakes on Sundays, mends on Mondays.</Text> },
  parameters: {
    docs: {
      description: {
        component: [
          'A part of a screen under its heading, which names it for screen readers too.',
          '**Not for** the screen itself (Page) or something on a surface of its own (Card).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof TitledSection>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'About' })).toHaveTextContent('Bakes on Sundays')
    await expect(canvas.getByRole('heading', { name: 'About', level: 2 })).toBeVisible()
  },
}

export const WithLead: Story = {
  args: { gap: 4, lead: <Text measure="prose">What neighbours see of you.</Text> },
}

export const InsideAnother: Story = {
  args: {
    gap: 6,
    children: (
      <TitledSection id="hours" title="Hours" level={3}>
        <Text>Saturdays, from nine to twelve.</Text>
      </TitledSection>
    ),
  },
}

export const WithAction: Story = {
  args: { action: <TextLink href="#all">View all</TextLink> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'View all' })).toBeVisible()
  },
}

export const LongText: Story = { args: { title: `A title that wraps ${'Unbreakable'.repeat(12)}` } }
