import { Agenda } from '../../src/agenda/agenda.tsx'
import { Avatar } from '../../src/avatar/avatar.tsx'
import { Card } from '../../src/card/card.tsx'
import { Drawing } from '../../src/drawing/drawing.tsx'
import { Heading } from '../../src/heading/heading.tsx'
import { InfiniteList } from '../../src/infinite-list/infinite-list.tsx'
import { Inline } from '../../src/inline/inline.tsx'
import { List, ListRow } from '../../src/list/list.tsx'
import { PersonRow } from '../../src/person-row/person-row.tsx'
import { PictureCard } from '../../src/picture-card/picture-card.tsx'
import { QrCode } from '../../src/qr-code/qr-code.tsx'
import { Stack } from '../../src/stack/stack.tsx'
import { TeaserCard } from '../../src/teaser-card/teaser-card.tsx'
import { Text } from '../../src/text/text.tsx'
import { WeekCalendar, type WeekDay } from '../../src/week-calendar/week-calendar.tsx'
import type { Guidance } from './guidance.ts'

const amara = (
  <ListRow leading={<Avatar name="Amara Okafor" decorative />} title="Amara O." detail="Carpenter" />
)
const joon = <ListRow leading={<Avatar name="Joon Seo" decorative />} title="Joon S." detail="Guitar" />

const pictureCard = (title: string) => (
  <PictureCard
    title={title}
    headingLevel={4}
    picture={<Drawing name="ladder" />}
    link={<a href="#shelves" />}
  >
    <Text tone="muted">Brings a drill and a level.</Text>
  </PictureCard>
)

const teaser = (text: string) => (
  <TeaserCard title="Bread teaches patience" text={text} link={<a href="#guidance">{null}</a>} />
)

const week: WeekDay[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((weekday, nth) => ({
  value: weekday,
  weekday,
  number: String(23 + nth),
  label: weekday,
  blocks: nth === 1 ? [{ id: 'a', title: 'Shelves', time: '10:00', start: 600, minutes: 60 }] : [],
}))

export const display: Guidance = {
  'qr-code': {
    good: {
      because: 'The label says what scanning it does.',
      shown: <QrCode size={9} path="M1 1h7v7h-7zM2 2v5h5v-5z" label="QR code for your authenticator app" />,
    },
    bad: {
      because: 'Whoever can’t see it learns nothing.',
      shown: <QrCode size={9} path="M1 1h7v7h-7zM2 2v5h5v-5z" label="Image" />,
    },
  },
  agenda: {
    good: {
      because: 'Days in order, each with its times.',
      shown: (
        <Agenda
          days={[
            {
              value: '24',
              label: 'Tuesday 24 November',
              today: true,
              entries: [{ id: 'a', time: '14:00', title: 'Two shelves in the hall', meta: 'Amara O.' }],
            },
          ]}
        />
      ),
    },
    bad: {
      because: 'People have no time: use List.',
      shown: (
        <Agenda
          days={[
            { value: 'a', label: 'Neighbours', entries: [{ id: 'a', title: 'Amara O.', meta: 'Carpenter' }] },
          ]}
        />
      ),
    },
  },
  'week-calendar': {
    good: {
      because: 'A week at a glance, beside a list of the same.',
      shown: <WeekCalendar title="23 to 29 November" days={week} hours={[9, 12]} />,
    },
    bad: {
      because: 'No hours in a holiday: give its days in words.',
      shown: (
        <WeekCalendar
          title="Away"
          hours={[0, 0]}
          days={week.map((day) => ({ ...day, blocks: [], anyTime: [{ id: 'a', title: 'Away' }] }))}
        />
      ),
    },
  },
  avatar: {
    good: {
      because: 'Beside the name it is decoration.',
      shown: (
        <Inline>
          <Avatar name="Amara Okafor" decorative />
          <Text>Amara O.</Text>
        </Inline>
      ),
    },
    bad: { because: 'Two letters don’t say who somebody is.', shown: <Avatar name="Amara Okafor" /> },
  },
  card: {
    good: {
      because: 'A slip for one thing; lines and air do the rest.',
      shown: (
        <Card>
          <Text>Two shelves in the hall</Text>
        </Card>
      ),
    },
    bad: {
      because: 'No card in a card.',
      shown: (
        <Card>
          <Card>
            <Text>Two shelves in the hall</Text>
          </Card>
        </Card>
      ),
    },
  },
  'picture-card': {
    good: {
      because: 'The title names what the link leads to.',
      shown: <ul>{pictureCard('Shelves up, straight')}</ul>,
    },
    bad: {
      because: 'A title that only invites says nothing in a list of links.',
      shown: <ul>{pictureCard('Read more')}</ul>,
    },
  },
  'teaser-card': {
    good: {
      because: 'One sentence that makes them want to read.',
      shown: <ul>{teaser('Why the first loaf fails.')}</ul>,
    },
    bad: {
      because: 'The whole of it leaves nothing to read.',
      shown: <ul>{teaser('First weigh the flour, then warm the water, then wait. '.repeat(4))}</ul>,
    },
  },
  list: {
    good: {
      because: 'Rows with rules between them.',
      shown: (
        <List>
          {amara}
          {joon}
        </List>
      ),
    },
    bad: {
      because: 'A stack of cards says four times what a line says once.',
      shown: (
        <Stack gap={3}>
          <Card>
            <List>{amara}</List>
          </Card>
          <Card>
            <List>{joon}</List>
          </Card>
        </Stack>
      ),
    },
  },
  'infinite-list': {
    good: {
      because: 'The next page comes when it is asked for.',
      shown: (
        <InfiniteList items={['amara', 'joon']} more>
          {(name) => (name === 'amara' ? amara : joon)}
        </InfiniteList>
      ),
    },
    bad: {
      because: 'Nothing here, and no word about it: give it an `empty`.',
      shown: <InfiniteList items={[]}>{() => null}</InfiniteList>,
    },
  },
  'person-row': {
    good: {
      because: 'The name is the row’s; the rest is a line about them.',
      shown: (
        <List>
          <PersonRow name="Amara Okafor" detail="Carpenter, 12 years" />
        </List>
      ),
    },
    bad: {
      because: 'All of it in one line: nobody finds the name.',
      shown: (
        <List>
          <PersonRow name="Amara Okafor, a carpenter for 12 years, 0 - 1 mile from you" />
        </List>
      ),
    },
  },
  heading: {
    good: {
      because: 'It says what the screen is for.',
      shown: (
        <Heading level={4} size="title">
          What do you need a hand with?
        </Heading>
      ),
    },
    bad: {
      because: 'A name out of the menu, and capitals that shout.',
      shown: (
        <Heading level={4} size="title">
          EXPLORE
        </Heading>
      ),
    },
  },
  text: {
    good: {
      because: 'A colour that means something.',
      shown: <Text tone="success">Paid on Tue 24 Nov</Text>,
    },
    bad: {
      because: 'Ember is where you are, not decoration.',
      shown: <Text tone="ember">Good evening</Text>,
    },
  },
}
