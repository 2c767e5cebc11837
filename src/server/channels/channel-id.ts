const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether it could be the id of a channel: anything else needs no look into the database. */
export const isChannelId = (text: string): boolean => uuid.test(text);
