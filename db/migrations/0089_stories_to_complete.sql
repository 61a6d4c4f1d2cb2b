-- One index for each thing that a story may lack: one for all was read whole where no story has a picture.
drop index articles_to_complete;
create index articles_without_picture on articles (updated_at desc, id desc) where image_url is null;
create index articles_without_alt on articles (updated_at desc, id desc) where image_url is not null and image_alt = '';
create index articles_without_excerpt on articles (updated_at desc, id desc) where excerpt = '';
create index articles_without_text on articles (updated_at desc, id desc) where content = '';
create index articles_without_tags on articles (updated_at desc, id desc) where tags = '{}';
