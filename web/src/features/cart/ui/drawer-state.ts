import { createSubject } from '../../../stores/subject.ts';

const requests = createSubject<boolean>();

export const onCartDrawerRequest = requests.subscribe;

export const openCartDrawer = (): void => requests.emit(true);

export const closeCartDrawer = (): void => requests.emit(false);
