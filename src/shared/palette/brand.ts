// What the product is known by. The other files name colours by what they are for.
export const ink = "#0f1720";
export const paper = "#faf8f4";
export const yellow = "#ffc61a";
export const yellowHover = "#ffd450";
