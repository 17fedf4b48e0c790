import {
  type ChannelSettings,
  isLastWay,
  type SwitchableChannel,
} from '@kindling/domain/notifications/channel-settings'
import { notificationContract } from '@kindling/domain/notifications/notification-contract'
import { type Topic, topicRules, topics } from '@kindling/domain/notifications/topics'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { Table } from '@kindling/ui/table'
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
  news: { label: 'News from Kindling', detail: 'What became of your ideas.' },
}

const columns: Record<SwitchableChannel, { header: string; by: string }> = {
  bell: { header: 'Bell', by: 'in the bell' },
  push: { header: 'Devices', by: 'on your devices' },
  mail: { header: 'Email', by: 'by email' },
}

interface Press {
  topic: Topic
  channel: SwitchableChannel
  isOn: boolean
}

/** What is told where. A switch shows at once what was pressed, and goes back where saving it failed. */
export function ChannelTable({ settings }: { settings: ChannelSettings }) {
  const { mutateAsync, isError, error } = useSetChannels()
  const [shown, show] = useOptimistic(settings.topics, (now, { topic, channel, isOn }: Press) => ({
    ...now,
    [topic]: { ...now[topic], [channel]: isOn },
  }))
  const press = ({ topic, channel, isOn }: Press) =>
    startTransition(async () => {
      show({ topic, channel, isOn })
      // Why it failed stands below the table.
      await mutateAsync({ topics: { [topic]: { [channel]: isOn } } }).catch(() => undefined)
    })
  const cell = (channel: SwitchableChannel) => (topic: Topic) => {
    const isOn = shown[topic][channel]
    if (isOn === undefined) return <span aria-hidden>–</span>
    return (
      <Switch
        aria-label={`${words[topic].label} ${columns[channel].by}`}
        checked={isOn}
        disabled={topicRules[topic].isAlwaysTold && isLastWay(channel, shown[topic])}
        onChange={({ target }) => press({ topic, channel, isOn: target.checked })}
      />
    )
  }
  const name = {
    key: 'topic',
    header: 'About',
    rowHeader: true,
    cell: (topic: Topic) => (
      <>
        {words[topic].label}
        <Text size={14} tone="muted">
          {words[topic].detail}
        </Text>
      </>
    ),
  }
  const switches = (Object.keys(columns) as SwitchableChannel[]).map((channel) => ({
    key: channel,
    header: columns[channel].header,
    cell: cell(channel),
  }))
  return (
    <Stack gap={3}>
      <Table
        caption="Where you hear of it"
        hideCaption
        columns={[name, ...switches]}
        rows={topics}
        rowKey={(topic) => topic}
      />
      <FormAlert>{isError && serverMessage(error, notificationContract.setChannels.failure)}</FormAlert>
    </Stack>
  )
}
