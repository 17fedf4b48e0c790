import { channelContract } from '@kindling/domain/notifications/channel-contract'
import { type ChannelSettings, isLastWay } from '@kindling/domain/notifications/channel-settings'
import { type Channel, channels, type Topic, topicRules, topics } from '@kindling/domain/notifications/topics'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { Text } from '@kindling/ui/text'
import { startTransition, useOptimistic } from 'react'
import { serverMessage } from '../../../server/server-message.ts'
import { useSetChannels } from './channel-queries.ts'

const words: Record<Topic, { label: string; detail: string }> = {
  bookings: { label: 'Bookings', detail: 'Requests, answers, changes and reminders.' },
  messages: { label: 'Messages', detail: 'What neighbours write to you.' },
  reviews: { label: 'Reviews', detail: 'What is said of you, and what waits for you to say.' },
  money: { label: 'Money', detail: 'Payments, withdrawals and disputes. The bell or email stays on.' },
  safety: {
    label: 'Safety and sign-in',
    detail: 'Your identity, reports and what moderators decide. The bell or email stays on.',
  },
  following: { label: 'People you follow', detail: 'What they offer, and who follows you.' },
  needs: { label: 'What neighbours need', detail: 'What they ask for, and answers to what you ask for.' },
  gifts: { label: 'Gifts and the pot', detail: 'Sparks that neighbours give, and what the pot decides.' },
  news: { label: 'News from Kindling', detail: 'What became of your ideas.' },
}

const ways: Record<Channel, { label: string; by: string }> = {
  bell: { label: 'Bell', by: 'in the bell' },
  push: { label: 'Devices', by: 'on your devices' },
  mail: { label: 'Email', by: 'by email' },
  digest: { label: 'Digest', by: 'in the digest' },
}

interface Press {
  topic: Topic
  channel: Channel
  isOn: boolean
}

/** Whether a switch is disabled: it is the last channel of a required topic, or the digest without the bell. */
const isFixed = (topic: Topic, channel: Channel, on: ChannelSettings['topics'][Topic]) =>
  channel === 'digest' ? !on.bell : topicRules[topic].isAlwaysTold && isLastWay(channel, on)

/** Switches for topics and channels. Optimistic, rolled back on failure. */
export function ChannelSwitches({ settings }: { settings: ChannelSettings }) {
  const { mutateAsync, isError, error } = useSetChannels()
  const [shown, show] = useOptimistic(settings.topics, (now, { topic, channel, isOn }: Press) => ({
    ...now,
    [topic]: { ...now[topic], [channel]: isOn },
  }))
  const press = ({ topic, channel, isOn }: Press) =>
    startTransition(async () => {
      show({ topic, channel, isOn })
      // The error shows below the switches.
      await mutateAsync({ topics: { [topic]: { [channel]: isOn } } }).catch(() => undefined)
    })
  const offered = channels.filter((channel) => channel !== 'digest' || settings.digest !== 'never')
  return (
    <Stack gap={4}>
      {topics.map((topic) => (
        <Stack key={topic} gap={1} asChild>
          <fieldset>
            <legend className="font-medium">{words[topic].label}</legend>
            <Text size={14} tone="muted">
              {words[topic].detail}
            </Text>
            <Inline gap={4}>
              {offered.map((channel) => {
                const isOn = shown[topic][channel]
                if (isOn === undefined) return null
                const fixed = isFixed(topic, channel, shown[topic])
                return (
                  <Switch
                    key={channel}
                    aria-label={`${words[topic].label} ${ways[channel].by}`}
                    checked={isOn && !(channel === 'digest' && fixed)}
                    disabled={fixed}
                    onChange={({ target }) => press({ topic, channel, isOn: target.checked })}
                  >
                    {ways[channel].label}
                  </Switch>
                )
              })}
            </Inline>
          </fieldset>
        </Stack>
      ))}
      <FormAlert>{isError && serverMessage(error, channelContract.change.failure)}</FormAlert>
    </Stack>
  )
}
