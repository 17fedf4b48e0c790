import { Card } from '../../src/card/card.tsx'
import { Carousel } from '../../src/carousel/carousel.tsx'
import { Checklist } from '../../src/checklist/checklist.tsx'
import { ConversationItem } from '../../src/conversation-item/conversation-item.tsx'
import { ImageGallery } from '../../src/image-gallery/image-gallery.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { Table } from '../../src/table/table.tsx'
import { Text } from '../../src/text/text.tsx'
import { Timeline } from '../../src/timeline/timeline.tsx'
import type { Guidance } from './guidance.ts'

/** One tint, so that the pictures need no network. */
function picture(hue: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3H0z" fill="hsl(${hue} 25% 78%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

const payments = [
  { day: '3 Nov', what: 'Shelves', amount: '£18.00' },
  { day: '9 Nov', what: 'Bread', amount: '£12.00' },
]
const day = { key: 'day', header: 'Day', cell: (row: (typeof payments)[number]) => row.day }
const what = { key: 'what', header: 'What', cell: (row: (typeof payments)[number]) => row.what }
const amount = {
  key: 'amount',
  header: 'Amount',
  align: 'end' as const,
  cell: (row: (typeof payments)[number]) => row.amount,
}
const keyOf = (row: (typeof payments)[number]) => row.day

// biome-ignore lint/a11y/useAnchorContent: the component puts the row’s name into the empty link.
const thread = <a href="#guidance" />

export const content: Guidance = {
  carousel: {
    good: {
      because: 'Extras: whoever doesn’t turn it misses nothing.',
      shown: (
        <Carousel
          label="What neighbours say"
          slides={[<Card key="a">“Silent brakes!”</Card>, <Card key="b">“The shelves are level.”</Card>]}
        />
      ),
    },
    bad: {
      because: 'What has to be read mustn’t wait on a second slide.',
      shown: (
        <Carousel
          label="Rules"
          slides={[<Card key="a">How to cancel: see the next slide.</Card>, <Card key="b">Rules</Card>]}
        />
      ),
    },
  },
  checklist: {
    good: {
      because: 'Things to finish, in any order.',
      shown: (
        <Checklist
          label="Your profile"
          items={[
            { id: 'email', title: 'Verify your email', done: true },
            { id: 'photo', title: 'Add a photo', done: false },
          ]}
        />
      ),
    },
    bad: {
      because: 'Nothing to finish: choices are Checkboxes.',
      shown: (
        <Checklist
          label="Your days"
          items={[
            { id: 'mon', title: 'Monday', done: true },
            { id: 'tue', title: 'Tuesday', done: false },
          ]}
        />
      ),
    },
  },
  'conversation-item': {
    good: {
      because: 'Who, the last words, and when.',
      shown: (
        <ul className="m-0 list-none p-0">
          <ConversationItem name="Amara" lastMessage="See you on Saturday!" time="10:24" link={thread} />
        </ul>
      ),
    },
    bad: {
      because: 'A notice isn’t somebody’s words: use List.',
      shown: (
        <ul className="m-0 list-none p-0">
          <ConversationItem name="System" lastMessage="Payment received" link={thread} />
        </ul>
      ),
    },
  },
  'image-gallery': {
    good: {
      because: 'Several pictures of one thing, each with its own words.',
      shown: (
        <Stack gap={2}>
          <ImageGallery
            images={[
              { src: picture(70), alt: 'The shelf with books' },
              { src: picture(130), alt: 'The brackets' },
            ]}
          />
          <Text size={14}>“The shelf with books”, “The brackets”</Text>
        </Stack>
      ),
    },
    bad: {
      because: '“Photo” tells nobody what it shows.',
      shown: (
        <Stack gap={2}>
          <ImageGallery
            images={[
              { src: picture(20), alt: 'Photo' },
              { src: picture(200), alt: 'Photo 2' },
            ]}
          />
          <Text size={14}>“Photo”, “Photo 2”</Text>
        </Stack>
      ),
    },
  },
  table: {
    good: {
      because: 'The same few values of every row, to compare.',
      shown: <Table caption="Payments" columns={[day, what, amount]} rows={payments} rowKey={keyOf} />,
    },
    bad: {
      because: 'One column is a List.',
      shown: <Table caption="Payments" columns={[what]} rows={payments} rowKey={keyOf} />,
    },
  },
  timeline: {
    good: {
      because: 'What happened, when, and what comes next.',
      shown: (
        <Timeline
          steps={[
            { label: 'Request sent', detail: 'Tuesday, 10:24', state: 'done' },
            { label: 'Accepted', detail: 'Wednesday', state: 'current' },
            { label: 'Completed', state: 'upcoming' },
          ]}
        />
      ),
    },
    bad: {
      because: 'Nothing is ticked before it happened.',
      shown: (
        <Timeline
          steps={[
            { label: 'Completed', detail: 'Expected on Saturday', state: 'done' },
            { label: 'Reviewed', state: 'upcoming' },
          ]}
        />
      ),
    },
  },
}
