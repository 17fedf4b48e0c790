import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider, LabelledDivider } from './divider.tsx'

const meta = {
  title: 'Layout/Divider',
  component: Divider,
  parameters: {
    docs: {
      description: {
        component: [
          'A rule between two matters. `LabelledDivider` has a word in it, between two ways to do the same.',
          '**Not for** rows: List brings its own rules. More air often does without one.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Divider>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Strong: Story = { args: { tone: 'strong' } }
export const Labelled: Story = { render: () => <LabelledDivider>or</LabelledDivider> }

const tones = ['line', 'strong'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {tones.map((tone) => (
        <Divider key={tone} tone={tone} />
      ))}
      <LabelledDivider />
    </div>
  ),
}

export const LongText: Story = {
  render: () => <LabelledDivider>or, when that is not for you, go on with another account</LabelledDivider>,
}
