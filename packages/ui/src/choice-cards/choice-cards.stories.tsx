import type { Meta, StoryObj } from '@storybook/react-vite'
import { CreditCard, Flame, Wallet } from 'lucide-react'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { type Choice, ChoiceCards } from './choice-cards.tsx'

const ways: Choice[] = [
  { value: 'wallet', title: 'Wallet account', description: '£18.00 of £42.50', icon: <Wallet /> },
  { value: 'token', title: 'Spark tokens', description: '9 of 14.5, 5.5 left after', icon: <Flame /> },
  { value: 'card', title: 'Card', description: '£18.00', icon: <CreditCard /> },
]

const meta = {
  title: 'Forms/ChoiceCards',
  component: ChoiceCards,
  args: { 'aria-label': 'How would you like to pay?', choices: ways, value: null, onValueChange: fn() },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <ChoiceCards
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
  parameters: {
    docs: {
      description: {
        component: [
          'A few choices that weigh something: each has a title, a line that says what choosing it would mean, and an icon. The chosen one has a strong border and a filled dot.',
          '**Not for** plain words (RadioGroup) or more than about five (Select).',
          '**Keys:** Tab enters at the chosen one, arrows move and choose.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof ChoiceCards>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const token = canvas.getByRole('radio', { name: 'Spark tokens' })
    await expect(token).toHaveAccessibleDescription('9 of 14.5, 5.5 left after')
    await userEvent.click(token)
    await expect(args.onValueChange).toHaveBeenLastCalledWith('token')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Card' })).toHaveFocus()
  },
}

export const Chosen: Story = {
  args: { value: 'token' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Spark tokens' })).toBeChecked()
  },
}

export const OneDisabled: Story = {
  args: {
    value: 'token',
    choices: [
      {
        ...ways[0],
        value: 'wallet',
        title: 'Wallet account',
        description: '£12.00, not enough',
        disabled: true,
      },
      ...ways.slice(1),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'Wallet account' })).toBeDisabled()
  },
}

export const Trailing: Story = {
  args: {
    value: 'wallet',
    choices: [
      { value: 'wallet', title: 'Wallet account', icon: <Wallet />, trailing: '£18.00' },
      { value: 'token', title: 'Spark tokens', icon: <Flame />, trailing: '9' },
    ],
  },
}

export const WithoutIcons: Story = {
  args: {
    'aria-label': 'Where',
    value: 'home',
    choices: [
      { value: 'home', title: 'At my place', description: 'Your neighbour comes to you.' },
      { value: 'theirs', title: 'At theirs', description: 'You go there.' },
    ],
  },
}

export const InAField: Story = {
  render: (args) => (
    <Field label="How would you like to pay?" hint="Nothing leaves your account until Amara accepts.">
      <ChoiceCards {...args} aria-label={undefined} value="card" />
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: 'How would you like to pay?' })
    await expect(group).toHaveAccessibleDescription('Nothing leaves your account until Amara accepts.')
  },
}

export const Disabled: Story = { args: { value: 'token', disabled: true } }

export const Matrix: Story = {
  parameters: { states: true },
  render: (args) => (
    <div className="grid gap-8 md:grid-cols-2">
      <ChoiceCards {...args} aria-label="None chosen" value={null} />
      <ChoiceCards {...args} aria-label="One chosen" value="token" />
      <ChoiceCards {...args} aria-label="Disabled" value="token" disabled />
      <ChoiceCards
        {...args}
        aria-label="Trailing"
        value="card"
        choices={ways.map((way) => ({ ...way, trailing: '£18.00' }))}
      />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    value: 'wallet',
    choices: [
      {
        value: 'wallet',
        title:
          'The wallet account that was filled from Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbau',
        description:
          'Eighteen pounds of the forty-two pounds and fifty pence that are in it, which leaves twenty-four fifty',
        icon: <Wallet />,
        trailing: '£18.00',
      },
      ...ways.slice(1),
    ],
  },
}
