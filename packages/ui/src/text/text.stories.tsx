import type { Meta, StoryObj } from '@storybook/react-vite'
import { Text } from './text.tsx'

const meta = {
  title: 'Text/Text',
  component: Text,
  args: { children: 'Nothing leaves your account until Amara accepts.' },
  parameters: {
    docs: {
      description: {
        component: [
          'Running text. A colour means something: muted is second, ember is where you are, spark is tokens, moss went well, crimson was refused.',
          '**Not for** what names a part of the page: use Heading. `numeric` keeps digits one width.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Text>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Muted: Story = { args: { tone: 'muted' } }
export const AsSpan: Story = { args: { as: 'span' } }
export const AsDiv: Story = { args: { as: 'div' } }
export const AsTime: Story = {
  args: {
    asChild: true,
    numeric: true,
    children: <time dateTime="2026-11-24T18:04">Tue 24 Nov, 18:04</time>,
  },
}

const sizes = [13, 14, 16, 20] as const
const tones = ['inherit', 'neutral', 'muted', 'ember', 'danger', 'success', 'warning'] as const
const weights = ['text', 'medium', 'strong'] as const
const aligns = ['start', 'center', 'end'] as const
const numerics = [true, false] as const
const lines = ['all', 'truncate', 'clamp', 'pre'] as const
const measures = ['full', 'prose'] as const
const sample = 'Nothing leaves your account until Amara accepts. '

export const Matrix: Story = {
  render: () => (
    <div className="grid max-w-2xl gap-3">
      {sizes.map((size) => (
        <Text key={size} size={size}>
          {size}: {sample}
        </Text>
      ))}
      {tones.map((tone) => (
        <Text key={tone} tone={tone}>
          {tone}
        </Text>
      ))}
      {weights.map((weight) => (
        <Text key={weight} weight={weight}>
          {weight}
        </Text>
      ))}
      {aligns.map((align) => (
        <Text key={align} align={align}>
          {align}
        </Text>
      ))}
      {numerics.map((numeric) => (
        <Text key={String(numeric)} numeric={numeric}>
          £1,111.11
        </Text>
      ))}
      {lines.map((line) => (
        <Text key={line} lines={line}>
          {line}: {sample.repeat(8)}
        </Text>
      ))}
      {measures.map((measure) => (
        <Text key={measure} measure={measure}>
          {measure}: {sample.repeat(4)}
        </Text>
      ))}
    </div>
  ),
}

export const LongText: Story = { args: { children: 'Unbreakable'.repeat(40) } }
