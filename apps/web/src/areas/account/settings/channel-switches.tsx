import type { ChannelSettings } from '@kindling/domain/notifications/channel-settings'
import { channelWords, isFixed, topicWords } from '@kindling/domain/notifications/settings-words'
import { channels, topics } from '@kindling/domain/notifications/topics'
import { FormAlert } from '@kindling/ui/form-alert'
import { Inline } from '@kindling/ui/inline'
import { Stack } from '@kindling/ui/stack'
import { Switch } from '@kindling/ui/switch'
import { Text } from '@kindling/ui/text'
import { useChannels } from './channel-queries.ts'

/** Switches for topics and channels. */
export function ChannelSwitches({ settings }: { settings: ChannelSettings }) {
  const { shown, change, problem } = useChannels(settings)
  const offered = channels.filter((channel) => channel !== 'digest' || settings.digest !== 'never')
  return (
    <Stack gap={4}>
      {topics.map((topic) => (
        <Stack key={topic} gap={1} asChild>
          <fieldset>
            <legend className="font-medium">{topicWords[topic].label}</legend>
            <Text size={14} tone="muted">
              {topicWords[topic].detail}
            </Text>
            <Inline gap={4}>
              {offered.map((channel) => {
                const on = shown.topics[topic]
                const isOn = on[channel]
                if (isOn === undefined) return null
                const fixed = isFixed(topic, channel, on)
                return (
                  <Switch
                    key={channel}
                    aria-label={`${topicWords[topic].label} ${channelWords[channel].by}`}
                    checked={isOn && !(channel === 'digest' && fixed)}
                    disabled={fixed}
                    onChange={({ target }) => change({ topics: { [topic]: { [channel]: target.checked } } })}
                  >
                    {channelWords[channel].label}
                  </Switch>
                )
              })}
            </Inline>
          </fieldset>
        </Stack>
      ))}
      <FormAlert>{problem}</FormAlert>
    </Stack>
  )
}
