import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { Text } from '../text/text.tsx'
import { Countdown } from './countdown.tsx'

const inMinutes = (minutes: number) => Date.now() + minutes * 60_000

const meta = {
  title: 'Feedback/Countdown',
  component: Countdown,
  args: { until: inMinutes(25) },
  parameters: {
    docs: {
      description: {
        component: [
          'The time that is left until an instant. It changes each minute, and each second in the last one. A screen reader hears it at the moments of `announceAt` and at the end, not at each change.',
          '**Not for** a time of day, or what is days away: say the day.',
          '**Keys:** none; it is text.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Countdown>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('25 min left')).toBeVisible()
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement()
  },
}
export const Hours: Story = { args: { until: inMinutes(125) } }
export const LastMinute: Story = { args: { until: inMinutes(0.75) } }
export const Over: Story = { args: { until: inMinutes(-1) } }

export const InATag: Story = {
  render: (args) => (
    <StatusBadge tone="warning" weight="strong">
      <Countdown {...args} />
    </StatusBadge>
  ),
}

export const LongText: Story = {
  args: {
    format: (left) =>
      `Noch ${left / 60_000} Minuten, um die Anfrage für die Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft zu beantworten`,
  },
  render: (args) => (
    <Text>
      <Countdown {...args} />
    </Text>
  ),
}
