import type { ScriptedReply } from './rest-program.ts';
import { aToken } from './in-process-bff.ts';

export const djangoReplies: Readonly<Record<string, ScriptedReply>> = {
  'POST auth/users/': [201, { id: 12, email: 'amina@example.com', username: 'amina', phone: '+13055550100' }],
  'POST auth/jwt/create/': [200, { refresh: aToken(), access: aToken() }],
  'POST auth/password/users/reset_password/': [204],
  'POST auth/password/users/reset_password_confirm/': [204],
  'POST auth/password/users/set_password/': [204],
  'POST auth/users/set_password/': [204],
  'GET auth/users/me/': [200, { id: 12, username: 'amina', email: 'amina@example.com' }],
  'GET customers/me/': [
    200,
    {
      id: 3,
      user_id: 12,
      first_name: 'Amina',
      last_name: 'Haddad',
      address_apartment: null,
      phone_number: null,
    },
  ],
  'PUT customers/me/': [200, { id: 3, user_id: 12, first_name: 'Amina', last_name: 'Haddad' }],
  'POST shippingaddress/': [201, { id: 4 }],
  'DELETE shippingaddress/4/': [204],
  'POST payment/order/order-1': [200, { url: 'https://pay.example/c/1' }],
  'POST payment/guest/order/order-1': [200, { url: 'https://pay.example/c/2' }],
};
