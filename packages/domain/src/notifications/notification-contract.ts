import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { byId, pageQuery } from '../wire.ts'
import { notificationSchema, unreadSchema } from './notification.ts'
import { preferencesChangeSchema, preferencesSchema } from './preferences.ts'

const FAILURE = 'Failed to fetch notifications'

const list = {
  method: 'GET',
  auth: 'access',
  kind: 'own',
  query: pageQuery,
  data: z.array(notificationSchema),
  failure: FAILURE,
} as const

export const notificationContract = {
  bookings: endpoint({
    ...list,
    path: '/notifications/bookings',
    summary: 'What happened to the caller’s bookings, newest first',
  }),
  follower: endpoint({
    ...list,
    path: '/notifications/follower',
    summary: 'Who began to follow the caller, newest first',
  }),
  followees: endpoint({
    ...list,
    path: '/notifications/followees',
    summary: 'What those did whom the caller follows, newest first',
  }),
  account: endpoint({
    ...list,
    path: '/notifications/account',
    summary: 'What happened to the caller’s account, newest first',
  }),
  unread: endpoint({
    method: 'GET',
    path: '/notifications/unread',
    auth: 'access',
    kind: 'own',
    summary: 'How many notifications of each group are unread',
    data: unreadSchema,
    failure: FAILURE,
  }),
  read: endpoint({
    method: 'PUT',
    path: '/notifications/{id}/read',
    auth: 'access',
    kind: 'own',
    summary: 'Mark a notification as read; answers what is still unread',
    params: byId,
    data: unreadSchema,
  }),
  readAll: endpoint({
    method: 'PUT',
    path: '/notifications/read',
    auth: 'access',
    kind: 'own',
    summary: 'Mark all notifications as read; answers what is still unread',
    data: unreadSchema,
  }),
  preferences: endpoint({
    method: 'GET',
    path: '/notifications/preferences',
    auth: 'access',
    kind: 'own',
    summary: 'What the caller wants to hear of',
    data: preferencesSchema,
    failure: 'Failed to fetch notification settings',
  }),
  setPreferences: endpoint({
    method: 'PUT',
    path: '/notifications/preferences',
    auth: 'access',
    kind: 'own',
    summary: 'Change what the caller wants to hear of; what isn’t sent stays as it is',
    body: preferencesChangeSchema,
    data: preferencesSchema,
    failure: 'Failed to save notification settings',
  }),
}
