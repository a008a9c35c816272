// All are in local storage, and only on staff devices. They are apart from the others, because public pages load those.

export const staffKeyStorageKey = 'shop.staff-key';

export const staffDeviceKey = 'shop.staff-device';

/** The presses that the shop has not answered yet, and those that it refused; no names or addresses. */
export const staffPressesKey = 'shop.staff-presses';
