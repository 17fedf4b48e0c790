import { MapPin } from 'lucide-react'
import { Button } from '../../src/button/button.tsx'
import { MessageBubble } from '../../src/message-bubble/message-bubble.tsx'
import { MessageCard } from '../../src/message-card/message-card.tsx'
import { MessageComposer } from '../../src/message-composer/message-composer.tsx'
import { MessageThread } from '../../src/message-thread/message-thread.tsx'
import { Text } from '../../src/text/text.tsx'
import { TextLink } from '../../src/text-link/text-link.tsx'
import type { Guidance } from './guidance.ts'

const still = {
  unseen: false,
  isAtEnd: () => true,
  toEnd: () => {},
  toElement: () => {},
  contentRef: () => () => {},
}

export const conversation: Guidance = {
  'message-bubble': {
    good: {
      because: 'Own words at the end of the line, and how far they came.',
      shown: (
        <ul className="m-0 grid list-none gap-2 p-0">
          <MessageBubble author="Amara">Is Saturday all right?</MessageBubble>
          <MessageBubble author="You" side="own" state="read">
            Perfect.
          </MessageBubble>
        </ul>
      ),
    },
    bad: {
      because: 'Nobody said that: use Alert.',
      shown: (
        <ul className="m-0 list-none p-0">
          <MessageBubble author="Kindling">Payment failed.</MessageBubble>
        </ul>
      ),
    },
  },
  'message-composer': {
    good: {
      because: 'The field says to whom the message goes.',
      shown: (
        <MessageComposer
          label="Message to Amara"
          value=""
          onValueChange={() => {}}
          onSend={() => {}}
          onFiles={() => {}}
        />
      ),
    },
    bad: {
      because: 'One field of a form: use Textarea.',
      shown: (
        <MessageComposer
          label="About you"
          placeholder="About you"
          value=""
          onValueChange={() => {}}
          onSend={() => {}}
          onFiles={() => {}}
        />
      ),
    },
  },
  'message-thread': {
    good: {
      because: 'The composer stays in sight while the messages scroll.',
      shown: (
        <MessageThread
          scroll={still}
          footer={
            <MessageComposer
              label="Message to Amara"
              value=""
              onValueChange={() => {}}
              onSend={() => {}}
              onFiles={() => {}}
            />
          }
        >
          <ul className="m-0 list-none p-0">
            <MessageBubble author="Amara">Is Saturday all right?</MessageBubble>
          </ul>
        </MessageThread>
      ),
    },
    bad: {
      because: 'A list with a button under it is a Stack.',
      shown: (
        <MessageThread scroll={still} footer={<Button>Save</Button>}>
          <Text>Saturday</Text>
        </MessageThread>
      ),
    },
  },
  'message-card': {
    good: {
      because: 'A place beside the words of a message, with the way to it.',
      shown: (
        <ul className="m-0 list-none p-0">
          <MessageBubble author="Amara">
            <MessageCard icon={<MapPin />} title="Primrose Hill, London">
              <TextLink href="https://www.openstreetmap.org/">Open the map</TextLink>
            </MessageCard>
          </MessageBubble>
        </ul>
      ),
    },
    bad: {
      because: 'Outside of a message it has no frame: use Card.',
      shown: <MessageCard icon={<MapPin />} title="Where you live" />,
    },
  },
}
