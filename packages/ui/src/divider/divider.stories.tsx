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
export const Strong: Story = { args: { weight: 'strong' } }
export const Labelled: Story = { render: () => <LabelledDivider>or</LabelledDivider> }

const weights = ['regular', 'strong'] as const

export const Matrix: Story = {
  render: () => (
    <div className="grid gap-6">
      {weights.map((weight) => (
        <Divider key={weight} weight={weight} />
      ))}
      <LabelledDivider />
    </div>
  ),
}

export const LongText: Story = {
  render: () => <LabelledDivider>or, when that is not for you, go on with another account</LabelledDivider>,
}
