import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronRight, CreditCard, MessageSquare, Wallet } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { expect, screen, waitFor, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar.tsx'
import { BackLink } from '../back-link/back-link.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { ChoiceCards } from '../choice-cards/choice-cards.tsx'
import { Columns } from '../columns/columns.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Drawing, type DrawingName } from '../drawing/drawing.tsx'
import { Heading } from '../heading/heading.tsx'
import { Inline } from '../inline/inline.tsx'
import { List, ListRow } from '../list/list.tsx'
import { Page } from '../page/page.tsx'
import { Price } from '../price/price.tsx'
import { Rating } from '../rating/rating.tsx'
import { SparkMark } from '../spark-mark/spark-mark.tsx'
import { Stack } from '../stack/stack.tsx'
import { StatusBadge } from '../status-badge/status-badge.tsx'
import { Text } from '../text/text.tsx'
import { TextLink } from '../text-link/text-link.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { SampleShell } from './sample-shell.tsx'

const meta = {
  title: 'Patterns/Screens',
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'How components make a screen. Nothing here is a component of its own: screens live with the product.',
      },
    },
  },
} satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const skills: { name: DrawingName; title: string; count: string }[] = [
  { name: 'ladder', title: 'Home repairs', count: '41 neighbours' },
  { name: 'bicycle', title: 'Bikes', count: '18 neighbours' },
  { name: 'bread', title: 'Baking', count: '26 neighbours' },
  { name: 'guitar', title: 'Music', count: '12 neighbours' },
]

const people = [
  { name: 'Amara Okafor', detail: 'Carpenter, 12 years · 0 - 1 mile', rating: 4.9 },
  { name: 'Joon Seo', detail: 'Guitar and ukulele · 1 - 2 miles', rating: 5 },
  { name: 'Edie Marsh', detail: 'Sourdough · 2 - 3 miles', rating: 4.7 },
]

export const Explore: Story = {
  render: () => (
    <SampleShell current="Explore">
      <Page title="What do you need a hand with?">
        <Card asChild surface="ember" pad="snug" pressable>
          <a href="#user" className="flex items-center gap-4">
            <div className="min-w-0 flex-1">
              <Text weight="strong" tone="neutral">
                Your profile is 4 of 6 done
              </Text>
              <Text size={14}>Add a photo so neighbours know who is at the door.</Text>
            </div>
            <ChevronRight aria-hidden className="size-6 shrink-0 text-ink rtl:-scale-x-100" />
          </a>
        </Card>
        <Stack gap={3} asChild>
          <section aria-labelledby="skills">
            <Inline justify="between">
              <Heading id="skills">Skills</Heading>
              <TextLink href="#skills" layout="standalone">
                View all
              </TextLink>
            </Inline>
            <Columns layout="2-3-4" gap="tight" asChild>
              <ul>
                {skills.map((skill) => (
                  <li key={skill.title}>
                    <a href={`#${skill.name}`} className="group flex flex-col gap-2">
                      <span className="flex aspect-4/3 items-center justify-center rounded-slip bg-sunken transition-colors duration-120 group-hover:bg-ember-soft">
                        <Drawing name={skill.name} />
                      </span>
                      <span className="flex flex-col">
                        <span className="font-strong">{skill.title}</span>
                        <span className="text-14 text-muted">{skill.count}</span>
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </Columns>
          </section>
        </Stack>
        <Stack gap={3} asChild>
          <section aria-labelledby="people">
            <Heading id="people">People nearby</Heading>
            <List>
              {people.map((person) => (
                <ListRow
                  key={person.name}
                  leading={<Avatar name={person.name} decorative />}
                  title={person.name}
                  detail={person.detail}
                  trailing={<Rating value={person.rating} />}
                  link={<a href={`#${person.name}`} />}
                />
              ))}
            </List>
          </section>
        </Stack>
      </Page>
    </SampleShell>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Amara Okafor' })).toBeVisible()
  },
}

function Payment() {
  const [method, setMethod] = useState('sparks')
  return (
    <Dialog
      trigger={<Button width="full">Choose how to pay</Button>}
      title="How would you like to pay?"
      description="Nothing leaves your account until Amara accepts."
      footer={<Button width="full">Pay 9 sparks</Button>}
    >
      <ChoiceCards
        aria-label="How would you like to pay?"
        value={method}
        onValueChange={setMethod}
        choices={[
          { value: 'wallet', title: 'Wallet account', description: '£18.00 of £42.50', icon: <Wallet /> },
          {
            value: 'sparks',
            title: 'Spark tokens',
            description: '9 of 14.5, 5.5 left after',
            icon: <SparkMark />,
          },
          { value: 'card', title: 'Card', description: '£18.00', icon: <CreditCard /> },
        ]}
      />
    </Dialog>
  )
}

function Booking({ action }: { action: ReactNode }) {
  return (
    <SampleShell current="Bookings">
      <Page
        width="form"
        back={<BackLink href="#bookings" label="Bookings" />}
        title="Two shelves in the hall"
        lead="Sat 28 Nov · 10 Camden High Street"
        action={<StatusBadge tone="success">accepted</StatusBadge>}
      >
        <Inline gap={3}>
          <Avatar name="Amara Okafor" size="large" decorative />
          <div>
            <Text weight="strong">Amara O.</Text>
            <Rating value={4.9} count={41} />
          </div>
        </Inline>
        <Card surface="sunken" pad="snug">
          <Inline justify="between">
            <div>
              <Text size={14} tone="muted">
                Held safely until you confirm
              </Text>
              <Text size={20} weight="strong">
                9 sparks
              </Text>
            </div>
            <Price kind="spark" amount="9" />
          </Inline>
        </Card>
        <Timeline
          steps={[
            { label: 'Request sent', detail: 'Tue 24 Nov, 18:04', state: 'done' },
            {
              label: 'Request confirmed and payment confirmed',
              detail: 'Amara accepted after 2 hours',
              state: 'done',
            },
            { label: 'Service in progress', detail: 'Start it when Amara arrives.', state: 'current' },
            { label: 'Service completed', state: 'upcoming' },
          ]}
        />
        <Stack gap={2}>
          {action}
          <Inline share="equal" gap={2}>
            <Button variant="secondary">
              <MessageSquare aria-hidden />
              Message
            </Button>
            <Button variant="secondary">View Details</Button>
          </Inline>
          <Button variant="quiet" tone="danger">
            Open dispute
          </Button>
        </Stack>
      </Page>
    </SampleShell>
  )
}

export const BookingProgress: Story = {
  render: () => <Booking action={<Button width="full">Start Service</Button>} />,
}

export const PaymentSheet: Story = {
  render: () => <Booking action={<Payment />} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Choose how to pay' }))
    const sheet = await screen.findByRole('dialog')
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Card' }))
    await waitFor(() => expect(within(sheet).getByRole('radio', { name: 'Card' })).toBeChecked())
    await userEvent.click(within(sheet).getByRole('radio', { name: 'Spark tokens' }))
  },
}
