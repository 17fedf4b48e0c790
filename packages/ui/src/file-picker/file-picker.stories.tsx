import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { Field } from '../field/field.tsx'
import { FilePicker, type PrepareFile } from './file-picker.tsx'

/** A one-colour picture, so that previews have something to show. */
function makeImage(name: string, colour: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`
  return new File([svg], name, { type: 'image/svg+xml' })
}

const shelves = makeImage('shelves.svg', 'tan')
const hall = makeImage('hall.svg', 'teal')
const tools = makeImage('tools.svg', 'firebrick')
const wall = makeImage('wall.svg', 'slategray')
const notes = new File(['Two shelves'], 'notes.txt', { type: 'text/plain' })

/** As a form might: pictures only, and a remark on GIF. */
const pictures: PrepareFile = async (file) => {
  if (!file.type.startsWith('image/')) throw new Error('Only image files are allowed')
  return {
    file,
    note: file.name.endsWith('.gif') ? 'Only the first frame of a moving GIF is kept.' : undefined,
  }
}
const forever = () => new Promise<never>(() => {})

const meta = {
  title: 'Forms/FilePicker',
  component: FilePicker,
  args: { 'aria-label': 'Pictures', value: [], onValueChange: fn(), max: 4 },
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
          '`prepare` checks each file and may make it smaller; why one isn’t taken stands at that one, and the others are taken all the same.',
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
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith([shelves, hall]))
    await expect(canvas.getByText('shelves.svg')).toBeVisible()
    await expect(canvas.getByText('shelves.svg was added, hall.svg was added')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove shelves.svg' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith([hall])
    await expect(canvas.getByRole('button', { name: 'Remove hall.svg' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith([])
    await expect(input).toHaveFocus()
  },
}

export const Refusals: Story = {
  args: { value: [shelves, hall], prepare: pictures },
  play: async ({ canvas, args, canvasElement, userEvent }) => {
    const zone = canvasElement.querySelector('label')
    if (!zone) throw new Error('The drop zone is missing.')
    const drop = (files: File[]) => {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(file)
      return fireEvent(zone, new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
    }
    await drop([notes])
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'notes.txt: Only image files are allowed',
    )
    await expect(args.onValueChange).not.toHaveBeenCalled()
    // One that isn't taken keeps no place from the others.
    await drop([notes, tools, wall, makeImage('fifth.svg', 'teal')])
    await expect(await canvas.findByText('Maximum 4 images allowed')).toBeVisible()
    await expect(args.onValueChange).toHaveBeenLastCalledWith([shelves, hall, tools, wall])
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out notes.txt' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

export const Preparing: Story = {
  args: { value: [shelves], prepare: forever, onBusyChange: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Pictures'), [hall, tools])
    await expect(await canvas.findAllByRole('status')).toHaveLength(2)
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(true)
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out hall.svg' }))
    await expect(canvas.queryByText('hall.svg')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Leave out tools.svg' }))
    await expect(args.onBusyChange).toHaveBeenLastCalledWith(false)
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.upload(canvas.getByLabelText('Pictures'), hall)
  },
}

export const WithNotes: Story = {
  args: { prepare: pictures },
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Pictures'), makeImage('wave.gif', 'teal'))
    await expect(await canvas.findByText('Only the first frame of a moving GIF is kept.')).toBeVisible()
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
    accept: '.svg,.png,.jpg,.jpeg,.txt',
    max: 1,
    limitLabel: 'svg, png, jpg or jpeg, at most 5MB',
  },
  play: async ({ canvas, args, userEvent }) => {
    const input = canvas.getByLabelText('Document')
    await expect(input).toHaveAttribute('accept', '.svg,.png,.jpg,.jpeg,.txt')
    await userEvent.upload(input, notes)
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith([notes]))
    await expect(canvas.getByText('Choose another file')).toBeVisible()
    await userEvent.upload(input, shelves)
    await waitFor(() => expect(args.onValueChange).toHaveBeenLastCalledWith([shelves]))
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
  parameters: { states: true },
  render: (args) => (
    <div className="grid items-start gap-8 md:grid-cols-2">
      <FilePicker {...args} aria-label="Empty" />
      <FilePicker {...args} aria-label="Two" value={[shelves, hall]} limitLabel="At most 5MB each" />
      <FilePicker {...args} aria-label="Full" max={1} value={[notes]} accept=".txt" />
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
