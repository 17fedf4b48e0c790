import type { Meta, StoryObj } from '@storybook/react-vite'
import { useForm } from 'react-hook-form'
import { expect, fn } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Field } from '../field/field.tsx'
import { List, ListRow } from '../list/list.tsx'
import { Switch } from './switch.tsx'

const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { children: 'Email me about bookings', onChange: fn() },
  parameters: {
    docs: {
      description: {
        component: [
          'A setting that is on or off and takes effect at once. Its name says what is on; it never changes.',
          '**Not for** what is sent with a form or agrees to something (Checkbox), or words that change with the state (ToggleButton).',
          '**Keys:** Space turns it. It is a native checkbox with the role of a switch.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Email me about bookings' })
    await expect(control).not.toBeChecked()
    await userEvent.click(canvas.getByText('Email me about bookings'))
    await expect(control).toBeChecked()
    control.focus()
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

export const On: Story = { args: { defaultChecked: true } }

export const Description: Story = {
  args: { defaultChecked: true, description: 'When someone asks, accepts or pays.' },
}

/** At the end of a row that says what it is for. */
export const WithoutWords: Story = {
  render: () => (
    <List>
      <ListRow
        title="Push notifications"
        detail="On this device"
        trailing={<Switch aria-label="Push notifications" />}
      />
    </List>
  ),
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch', { name: 'Push notifications' })
    const target = control.closest('label')?.getBoundingClientRect()
    await expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
  },
}

export const Disabled: Story = {
  args: { disabled: true, defaultChecked: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch')).toBeDisabled()
  },
}

export const WithError: Story = {
  render: (args) => (
    <Field error="That could not be saved. Please try again.">
      <Switch {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch')
    await expect(control).toBeInvalid()
    await expect(control).toHaveAccessibleDescription('That could not be saved. Please try again.')
  },
}

const save = fn()

function SettingsForm() {
  const { register, handleSubmit } = useForm({ defaultValues: { email: true, push: false } })
  return (
    <form className="grid gap-4" onSubmit={handleSubmit((settings) => save(settings))}>
      <div className="flex flex-col divide-y divide-line">
        <Switch {...register('email')}>Email</Switch>
        <Switch {...register('push')}>Push</Switch>
      </div>
      <Button type="submit">Save</Button>
    </form>
  )
}

export const InAForm: Story = {
  render: () => <SettingsForm />,
  play: async ({ canvas, userEvent }) => {
    save.mockClear()
    await userEvent.click(canvas.getByRole('switch', { name: 'Push' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(save).toHaveBeenCalledWith({ email: true, push: true })
  },
}

export const Matrix: Story = {
  parameters: { states: true },
  render: () => (
    <div className="flex flex-col divide-y divide-line">
      <Switch>Off</Switch>
      <Switch defaultChecked>On</Switch>
      <Switch disabled>Off, disabled</Switch>
      <Switch disabled defaultChecked>
        On, disabled
      </Switch>
      <Switch aria-invalid description="With a second line">
        Off, not saved
      </Switch>
      <Switch defaultChecked aria-invalid description="With a second line">
        On, not saved
      </Switch>
    </div>
  ),
}

export const LongText: Story = {
  args: {
    defaultChecked: true,
    children: 'Tell me when a neighbour within five miles offers something that I have asked for before',
    description: 'Unbreakable'.repeat(12),
  },
}
