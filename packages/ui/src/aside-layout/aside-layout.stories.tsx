import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Field } from '../field/field.tsx'
import { KeyValue } from '../key-value/key-value.tsx'
import { List, ListRow } from '../list/list.tsx'
import { Stack } from '../stack/stack.tsx'
import { Text } from '../text/text.tsx'
import { Textarea } from '../textarea/textarea.tsx'
import { AsideLayout } from './aside-layout.tsx'

const offers = (
  <List>
    {['Put up two shelves', 'Bleed the radiators', 'Sharpen kitchen knives'].map((title) => (
      <ListRow key={title} title={title} detail="Camden · under 1 mile" />
    ))}
  </List>
)

const decision = (
  <Card>
    <Stack gap={3}>
      <Text weight="strong">£18.00 or 9 sparks an hour</Text>
      <Button width="full">Book</Button>
    </Stack>
  </Card>
)

const meta = {
  title: 'Layout/AsideLayout',
  component: AsideLayout,
  args: { aside: decision, children: offers },
  globals: { viewport: { value: 'desktop' } },
  parameters: {
    docs: {
      description: {
        component: [
          'A main column and what is beside it from 1200 px on: `rail` for a list or an item, `summary` for a form.',
          '**Not for** columns of equal weight (Columns), or a list and what was chosen from it (ListDetail).',
        ].join('\n\n'),
      },
    },
  },
} satisfies Meta<typeof AsideLayout>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const main = canvas.getByRole('list').getBoundingClientRect()
    const aside = canvas.getByRole('button', { name: 'Book' }).getBoundingClientRect()
    await expect(aside.left).toBeGreaterThan(main.right)
  },
}
export const Rail: Story = { args: { layout: 'rail' } }
export const Summary: Story = {
  args: {
    layout: 'summary',
    aside: (
      <Card>
        <KeyValue items={[{ key: 'Two hours', value: '£36.00' }]} />
      </Card>
    ),
    children: (
      <Field label="Description">
        <Textarea />
      </Field>
    ),
  },
}

/** One column: what the member decides on comes first. */
export const AsideFirstOnPhone: Story = {
  args: { asideFirst: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const main = canvas.getByRole('list').getBoundingClientRect()
    await expect(canvas.getByRole('button', { name: 'Book' }).getBoundingClientRect().bottom).toBeLessThan(
      main.top,
    )
  },
}

/** A phone has the decision in an ActionBar. */
export const DesktopOnly: Story = {
  args: { desktopOnly: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Book' })).not.toBeInTheDocument()
  },
}

export const Sticky: Story = { args: { sticky: true } }

export const LongText: Story = {
  args: { aside: <Text>{'Unbreakable'.repeat(12)}</Text>, children: <Text>{'Unbreakable'.repeat(24)}</Text> },
}
