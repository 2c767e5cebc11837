const shape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether it could be the id of a row: of anything else the database need not be asked. */
export const isUuid = (text: string): boolean => shape.test(text);
