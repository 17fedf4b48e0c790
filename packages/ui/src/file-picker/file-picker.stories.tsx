import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { FilePicker } from './file-picker.tsx'

/** A one-colour picture, so that previews have something to show. */
function makeImage(name: string, colour: string, bytes = 0) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`
  return new File([svg, new Uint8Array(bytes)], name, { type: 'image/svg+xml' })
}

const shelves = makeImage('shelves.svg', 'tan')
const hall = makeImage('hall.svg', 'teal')
const tools = makeImage('tools.svg', 'firebrick')
const wall = makeImage('wall.svg', 'slategray')
const notes = new File(['Two shelves'], 'notes.txt', { type: 'text/plain' })
const megabyte = 1024 * 1024

const meta = {
  title: 'Forms/FilePicker',
  component: FilePicker,
  args: { 'aria-label': 'Pictures', value: [], onValueChange: fn(), max: 4, maxBytes: 5 * megabyte },
  render: (args) => {
    const [value, setValue] = useState(args.value)
    return (
      <FilePicker
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
          'Files that are chosen, or dropped from a desktop, with a preview of each picture. The first one is the one shown first.',
          'It keeps the rules and says why a file was refused. The files that fit are taken all the same.',
          '**Not for** the picture of a person: use AvatarUpload.',
          '**Keys:** Enter and Space open the chooser. Each file has buttons to move it and to remove it; dragging is never the only way.',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof FilePicker>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Pictures')
    await userEvent.upload(input, [shelves, hall])
    await expect(args.onValueChange).toHaveBeenLastCalledWith([shelves, hall])
    await expect(canvas.getByText('shelves.svg')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove shelves.svg' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([hall])
    await expect(canvas.getByRole('button', { name: 'Remove hall.svg' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith([])
    await expect(input).toHaveFocus()
  },
}

export const Refusals: Story = {
  args: { value: [shelves, hall] },
  play: async ({ canvas, args, canvasElement }) => {
    const zone = canvasElement.querySelector('label')
    if (!zone) throw new Error('The drop zone is missing.')
    const drop = (files: File[]) => {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(file)
      return fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    }
    await drop([notes])
    await expect(await canvas.findByText('Only image files are allowed')).toBeVisible()
    await drop([makeImage('huge.svg', 'teal', 5 * megabyte)])
    await expect(await canvas.findByText('File size must be less than 5MB')).toBeVisible()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await drop([tools, wall, makeImage('fifth.svg', 'teal')])
    await expect(await canvas.findByText('Maximum 4 images allowed')).toBeVisible()
    await expect(args.onValueChange).toHaveBeenLastCalledWith([shelves, hall, tools, wall])
  },
}

export const Reorder: Story = {
  args: { value: [shelves, hall, tools] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Move shelves.svg earlier' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Move shelves.svg later' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([hall, shelves, tools])
    await expect(canvas.getByRole('button', { name: 'Move shelves.svg later' })).toHaveFocus()
    await expect(canvas.getByText('shelves.svg is now 2 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith([hall, tools, shelves])
    await expect(canvas.getByRole('button', { name: 'Move shelves.svg earlier' })).toHaveFocus()
  },
}

export const AtTheLimit: Story = {
  args: { value: [shelves, hall, tools, wall] },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Pictures')).toBeDisabled()
    await expect(canvas.getByText('Maximum 4 images allowed')).toBeVisible()
  },
}

export const Documents: Story = {
  args: {
    'aria-label': 'Document',
    accept: ['.svg', '.png', '.jpg', '.jpeg', '.txt'],
    max: 1,
    limitLabel: 'svg, png, jpg or jpeg, at most 5MB',
  },
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Document')
    await expect(input).toHaveAttribute('accept', '.svg,.png,.jpg,.jpeg,.txt')
    await userEvent.upload(input, notes)
    await expect(args.onValueChange).toHaveBeenLastCalledWith([notes])
    await expect(canvas.getByText('Choose another file')).toBeVisible()
    await userEvent.upload(input, shelves)
    await expect(args.onValueChange).toHaveBeenLastCalledWith([shelves])
  },
}

export const InAField: Story = {
  render: (args) => (
    <Field label="Pictures" optionalLabel="optional" hint="What should your neighbour see before coming?">
      <FilePicker {...args} aria-label={undefined} />
    </Field>
  ),
}

export const Invalid: Story = { args: { 'aria-invalid': true } }
export const Disabled: Story = { args: { disabled: true, value: [shelves] } }

export const Matrix: Story = {
  render: (args) => (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <FilePicker {...args} aria-label="Empty" />
      <FilePicker {...args} aria-label="Two" value={[shelves, hall]} limitLabel="At most 5MB each" />
      <FilePicker {...args} aria-label="Full" max={1} value={[notes]} accept={['.txt']} />
      <FilePicker {...args} aria-label="Disabled" disabled value={[tools]} />
      <FilePicker {...args} aria-label="Invalid" aria-invalid />
    </div>
  ),
}

export const LongText: Story = {
  args: {
    promptLabel:
      'Choose up to four pictures of what should be done, of the place where it is, and of the way there',
    value: [makeImage(`${'IMG_20261120_083055_two_shelves_in_the_hall_'.repeat(2)}final.svg`, 'tan'), hall],
  },
}
